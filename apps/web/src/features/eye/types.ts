import type { CallData } from '@cogclinic/contract/call';
import type { eyeCalls } from '@cogclinic/contract/eye';
import type { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';

export type EyeInfo = CallData<typeof eyeCalls.info>;
export type EyeAssessment = EyeInfo['assessment'];
export type EyeRecording = EyeInfo['recordings'][number];
export type EyeMeasure = EyeInfo['measures'][number];
export type EyeRun = EyeInfo['runs'][number];
export type EyeStatistics = CallData<typeof eyeCalls.statistics>;
export type EyeEvents = CallData<typeof eyeRecordingCalls.events>;
export type EyeEvent = EyeEvents['automatic'][number];
