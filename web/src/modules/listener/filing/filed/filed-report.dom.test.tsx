import type { FiledReport } from '@vereda/contract/listener/report-filing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { FiledReportView } from './filed-report.tsx';

const FILED: FiledReport = {
  id: 1,
  folio: 'RN-26-7K3Q-Y',
  secret: 'ABCD-EFGH-JKMN',
  key_mailed: false,
  stage: 'pending',
  isPublic: true,
  promised_at: null,
  colonia: null,
  warnings: [],
};

test.each([
  [false, /La clave se muestra solo ahora/, /por correo/],
  [true, /llega una sola vez por correo/, /solo ahora/],
])('a key that is mailed (%s) is not said to be shown only now', async (key_mailed, said, unsaid) => {
  await show(<FiledReportView report={{ ...FILED, key_mailed }} email={null} actions={null} />);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(unsaid)).toBeNull();
});
