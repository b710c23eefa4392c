import type { CallData } from '@cogclinic/contract/call';
import type { wallCalls } from '@cogclinic/contract/wall';

export type WallScreen = CallData<typeof wallCalls.add>;
