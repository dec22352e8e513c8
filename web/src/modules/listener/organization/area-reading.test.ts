import { hasScreen } from '@vereda/contract/sitemap';
import { describe, expect, test } from 'vitest';
import { areaAddresses, type AreaReading } from './area-reading.ts';

const PATHS = [['3'], ['3', '14'], ['3', '14', '15']];

describe('addresses of areas', () => {
  test.each<AreaReading>(['administration', 'listener'])(
    'in the reading of the %s are screens',
    (reading) => {
      const { all, one, add } = areaAddresses(reading);
      const addresses = [all, ...PATHS.map(one), add([]), add(['3']), add(['3', '14'])];
      expect(addresses.filter((address) => !hasScreen(address))).toEqual([]);
      expect(new Set(addresses).size).toBe(addresses.length);
    },
  );

  test('name the whole way down for the listener, in the query for the administration', () => {
    expect(areaAddresses('listener').one(['3', '14', '15'])).toBe(
      '/admin/listener/configurations/organization/3/14/15',
    );
    expect(areaAddresses('administration').one(['3', '14', '15'])).toBe(
      '/admin/configurations/areas/area?en=3.14&id=15',
    );
    expect(areaAddresses('administration').add(['3', '14'])).toBe(
      '/admin/configurations/areas/area?en=3.14&agregar=si',
    );
  });
});
