/** Questions suggested at the start (spec 1.2). */
export const suggestedQuestions = [
  'Que documentos preciso?',
  'Quanto posso pedir?',
  'Como é calculada a prestação?',
] as const;
