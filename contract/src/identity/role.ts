import { z } from 'zod';
import { VIEWS } from '../access/viewer.ts';
import { catalogEndpoints } from '../catalog.ts';
import { defineEndpoints } from '../endpoint.ts';
import { NAME_MAX_LENGTH } from '../limits.ts';
import { lineField } from '../text.ts';
import { roleIdField as id } from './people-shapes.ts';

/** Calls of staff on roles: views that only who has them gives or takes; `used` by accounts, deleted ones too. */
export const roleEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/role',
    noun: 'role',
    access: { read: 'configuration.administer', write: 'configuration.administer' },
    id,
    fields: {
      name: lineField({ max: NAME_MAX_LENGTH }),
      views: z.array(z.enum(VIEWS)).max(VIEWS.length),
    },
    facts: { used: z.number().int() },
  }),
);
