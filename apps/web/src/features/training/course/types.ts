import type { CallData } from '@cogclinic/contract/call';
import type { trainingCalls } from '@cogclinic/contract/training';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';

export type TrainedOverview = CallData<typeof trainingCourseCalls.overview>;
export type TrainedGame = TrainedOverview['games'][number];
export type DimensionCourse = TrainedOverview['dimensions'][number];
export type GameCourse = CallData<typeof trainingCourseCalls.course>;
export type CoursePoint = GameCourse['points'][number];
export type CourseWindow = GameCourse['window'];
export type Units = NonNullable<TrainedGame['units']>;
export type TrainedDay = CallData<typeof trainingCourseCalls.month>['days'][number];
export type PlayedSession = CallData<typeof trainingCalls.one>;
export type Trial = PlayedSession['trialRows'][number];
