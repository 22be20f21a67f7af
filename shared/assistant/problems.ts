/** Problems of the assistant; see `shared/problems.ts`. The browser says it too where a gateway answers 429 without words. */
export const assistantProblems = {
  'assistant.too_many': {
    status: 429,
    title: 'Calma aí! ⏱️',
    detail: 'Estás a usar muito rápido. Tenta de novo em instantes.',
  },
} as const;
