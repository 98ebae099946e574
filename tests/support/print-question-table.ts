import { countQuestions, questionTable } from './questions-asked.ts';

/** `node tests/support/print-question-table.ts`: prints the table of the README. */
console.log(questionTable(await countQuestions()));
