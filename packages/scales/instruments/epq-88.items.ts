import { questions1 } from './epq-88.items.1.ts';
import { questions2 } from './epq-88.items.2.ts';
import { questions3 } from './epq-88.items.3.ts';
import { questions4 } from './epq-88.items.4.ts';
import { yesNoQuestions } from './yesNoRows.ts';

/** The eighty-eight questions in the order of Gong's adult form of 1983. */
export const items = yesNoQuestions([...questions1, ...questions2, ...questions3, ...questions4]);
