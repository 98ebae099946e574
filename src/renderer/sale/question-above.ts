import { createContext } from 'react';

/** Whether the words of the question to the customer stand right over its answers already, in the fit cell. */
export const QuestionAbove = createContext(false);
