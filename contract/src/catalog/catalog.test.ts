import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { rowIdField } from './fields.ts';
import { catalogEndpoints } from '../catalog.ts';
import { defineEndpoints, type CallInput, type EndpointSpec, type Output } from '../endpoint.ts';
import { lineField } from '../text.ts';

const access = { read: 'urbanism.operate', write: 'urbanism.operate' } as const;
const shape = z.object({ at: z.array(z.number()) });
const trees = catalogEndpoints({
  path: '/parks/trees',
  noun: 'old tree',
  access,
  within: { park_id: rowIdField },
  fixed: { kind: z.enum(['oak', 'elm']) },
  fields: {
    name: lineField({ max: 10 }),
    note: lineField({ min: 0, max: 10 })
      .nullable()
      .transform((text) => text || null)
      .default(null),
    shape,
  },
  facts: { used: z.number().int() },
  thinned: { without: ['shape'], by: { point: z.array(z.number()) } },
  ordered: true,
  bodyMaxBytes: 5,
});
const words = catalogEndpoints({
  path: '/words',
  noun: 'word',
  access: {
    ...access,
    create: 'urbanism.configure',
    delete: 'urbanism.keep-colonias',
    restore: 'site.visit',
  },
  fields: { name: lineField({ max: 10 }) },
  id: z.string().max(3),
});

describe('the calls of a catalogue', () => {
  it('have literal names, exact inputs and exact answers', () => {
    const calls = defineEndpoints({ ...trees, update: { ...trees.update, method: 'PUT' } });
    expectTypeOf(calls.update.method).toEqualTypeOf<'PUT'>();
    expectTypeOf(calls.reorder.path).toEqualTypeOf<'/parks/trees/reorder'>();
    expectTypeOf<CallInput<typeof trees.create>['kind']>().toEqualTypeOf<'oak' | 'elm'>();
    expectTypeOf<CallInput<typeof trees.create>['note']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<keyof CallInput<typeof trees.update>>().toEqualTypeOf<
      'id' | 'version' | 'name' | 'note' | 'shape'
    >();
    type Tree = Output<typeof trees.get>;
    expectTypeOf<Pick<Tree, 'id' | 'park_id' | 'note' | 'used' | 'position' | 'deleted_at'>>().toEqualTypeOf<{
      id: number;
      park_id: number;
      note: string | null;
      used: number;
      position: number;
      deleted_at: string | null;
    }>();
    expectTypeOf<Output<typeof trees.list>['items'][number]>().toEqualTypeOf<
      Omit<Tree, 'shape'> & { point: number[] } extends infer R ? { [K in keyof R]: R[K] } : never
    >();
    expectTypeOf<Output<typeof words.get>['id']>().toEqualTypeOf<string>();
    expectTypeOf<keyof typeof words>().toEqualTypeOf<
      'list' | 'get' | 'create' | 'update' | 'delete' | 'restore'
    >();
    expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /parks/trees/list',
      'POST /parks/trees/get/:id',
      'POST /parks/trees/create',
      'PUT /parks/trees/update',
      'POST /parks/trees/delete/:id',
      'POST /parks/trees/restore/:id',
      'POST /parks/trees/reorder',
    ]);
    expect(Object.keys(words)).not.toContain('reorder');
    expect(trees.update.bodyMaxBytes).toBe(5);
  });

  it('ask for the right of their verb, for that of writing where it names none', () => {
    const asked = (calls: object) =>
      Object.values(calls as Record<string, EndpointSpec>).map((call) => call.access);
    expect(asked(words)).toEqual([
      'urbanism.operate',
      'urbanism.operate',
      'urbanism.configure',
      'urbanism.operate',
      'urbanism.keep-colonias',
      'site.visit',
    ]);
    expect(new Set(asked(trees))).toEqual(new Set(['urbanism.operate']));
  });

  it('answer what is stored as it is, whatever the rules of today', () => {
    const stored = {
      id: 4,
      version: 2,
      name: '  longer than ten letters ',
      note: '',
      kind: 'oak' as const,
      park_id: 7,
      shape: { at: [1] },
      used: 3,
      position: 1,
      changed_at: '2026-01-01T00:00:00.000Z',
      deleted_at: null,
    };
    expect(trees.get.output.parse(stored)).toEqual(stored);
    expect(trees.get.output.safeParse({ ...stored, note: undefined }).success).toBe(false);
    const { shape: _shape, ...row } = { ...stored, point: [1, 2] };
    expect(trees.list.output.parse({ items: [{ ...row, shape }], next_cursor: null }).items).toEqual([row]);
    expect(trees.get.output.meta()?.id).toBe('OldTree');
  });

  it('lists ask for what the entries belong to', () => {
    expect(trees.list.input.safeParse({}).success).toBe(false);
    expect(trees.list.input.parse({ park_id: '7' })).toEqual({
      park_id: 7,
      search: '',
      removed: false,
      limit: 25,
    });
  });
});
