import { FEATURES_DEFAULT, FEATURES_MAX, featureEndpoints } from '@vereda/contract/transparency/features';
import { openApi30 } from '#platform/http/openapi';

// As OGC API – Features (17-069r4, §7.15) has them written; what reads them here is text that is checked.
const PARAMETERS: Readonly<Record<string, object>> = {
  bbox: {
    style: 'form',
    explode: false,
    schema: { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } },
  },
  datetime: { style: 'form', explode: false, schema: { type: 'string' } },
  limit: {
    style: 'form',
    explode: false,
    schema: { type: 'integer', minimum: 1, maximum: FEATURES_MAX, default: FEATURES_DEFAULT },
  },
};

const ITEMS = featureEndpoints.items.path.replace(':set', '{set}');

/** The OpenAPI 3.0 document of the calls of OGC API – Features. */
export function describeFeatures(): string {
  const document = openApi30(featureEndpoints, { title: 'OGC API – Features', tag: 'features' });
  const get = document.paths[ITEMS]?.get ?? {};
  const described = (get['parameters'] ?? []) as readonly { readonly name: string }[];
  const parameters = described.map((parameter) => ({ ...parameter, ...PARAMETERS[parameter.name] }));
  return JSON.stringify({
    ...document,
    paths: { ...document.paths, [ITEMS]: { get: { ...get, parameters } } },
  });
}
