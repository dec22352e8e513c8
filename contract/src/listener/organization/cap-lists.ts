/** The closed lists of CAP 1.2 (OASIS, 2010): of what kind, how soon, how bad and how sure. The first one is proposed. */
export const CAP_LISTS = {
  category: [
    'Met',
    'Geo',
    'Safety',
    'Security',
    'Rescue',
    'Fire',
    'Health',
    'Env',
    'Transport',
    'Infra',
    'CBRNE',
    'Other',
  ],
  urgency: ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'],
  severity: ['Severe', 'Extreme', 'Moderate', 'Minor', 'Unknown'],
  certainty: ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'],
} as const;

/** Letters of what an emergency says. */
export const EMERGENCY_LENGTHS = { headline: 120, instruction: 400, phone: 30 } as const;
