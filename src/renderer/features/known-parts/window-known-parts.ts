import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { useKnownQuestion } from '#renderer/sale/known-question.ts';
import { withSecondFrame } from '#renderer/sale/once-shown.ts';
import { createKnownParts } from './known-parts-store.ts';

/** The parts that are known for the vehicle of the ticket in front. */
export const useKnownParts = declareLateStore('sale', 'useKnownParts', () =>
  createKnownParts({
    parts: client.known.parts,
    glances: client.parts.glances,
    question: client.known.question,
    ask: (vehicle, question) => useKnownQuestion.setState({ vehicle, question }),
    shown: () => new Promise((resolve) => withSecondFrame(resolve)),
  }),
);
