import { statusOf } from '@vereda/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { factsOf } from '#platform/http/request-facts';
import { selectOpenSubcategory } from '../../categories/category.queries.ts';
import { createReport } from '../create-report.service.ts';
import type { Partner } from './api-key.service.ts';
import { readPostArguments, type Arguments } from './arguments.ts';

type Posted = { readonly request: FastifyRequest; readonly args: Arguments; readonly partner: Partner };

/** Files what another system sends, with its number at once; throws what filing throws. */
export async function postRequest(deps: Deps, { request, args, partner }: Posted) {
  const { ip, locale, idempotencyKey } = factsOf(request, '');
  const typeName = async (id: number) => {
    const type = await selectOpenSubcategory(deps.database, id);
    if (!type) throw new AppError('listener/unknown-service');
    return locale === 'en' ? type.name_en : type.name;
  };
  const { input, mediaUrl } = await readPostArguments(args, typeName);
  const filed = await createReport(
    deps,
    { viewer: null, ip, locale, idempotencyKey, partner: { ...partner, mediaUrl } },
    input,
  ).catch((error: unknown) => {
    throw isUnknownType(error) ? new AppError('listener/unknown-service', { cause: error }) : error;
  });
  return { service_request_id: filed.folio, service_notice: null, account_id: null };
}

// The standard answers 404 for a service that is not there, our forms a refused field.
function isUnknownType(error: unknown): boolean {
  return (
    error instanceof AppError && error.code === 'listener/unknown-category' && statusOf(error.code) !== 404
  );
}
