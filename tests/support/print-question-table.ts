import { countQuestions, questionTable } from './questions-asked.ts';

/** `npx node tests/support/print-question-table.ts`: prints the table of docs/questions.md. */
console.log(questionTable(await countQuestions()));
