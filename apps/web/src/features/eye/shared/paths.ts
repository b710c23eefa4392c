/** The report of an assessment. */
export const reportPath = (id: string): string => `/eye/report/${id}`;
/** Two assessments side by side. */
export const comparePath = (one: string, other: string): string => `/eye/report/${one}?with=${other}`;
/** The page, without the console around it, that shows the tasks to the patient. */
export const runPath = (id: string): string => `/eye/run/${id}`;
