/** The questions that are offered at the beginning (spec 1.2). */
export const suggestedQuestions = [
  'Que documentos preciso?',
  'Quanto posso pedir?',
  'Como é calculada a prestação?',
] as const;
