/** Why an answer that closed a case is poor: a closed list, so that nothing of anybody is written there. */
export const POOR_REASONS = [
  'template',
  'says-nothing',
  'unclear',
  'not-done',
  'wrong-outcome',
  'tone',
] as const;
export type PoorReason = (typeof POOR_REASONS)[number];
