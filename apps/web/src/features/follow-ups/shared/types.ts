import type { followUp } from '@cogclinic/contract/followUps';
import type { z } from 'zod';

export type FollowUp = z.output<typeof followUp>;
