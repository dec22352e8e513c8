/** What is read anew when something of a provider changed. */
export const PROVIDER_READS = ['POST /reports/case/:id', 'POST /reports/get', 'POST /reports/count'] as const;
