import { z } from 'zod';

/** Variables of what is sent to other systems. */
export const webhookEnvironment = {
  /** Whether receivers may stand on this machine or in an internal network, and be reached without https. */
  WEBHOOK_PRIVATE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
};
