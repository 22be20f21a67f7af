/** The questions that are offered at the beginning (part 1, section 2). */
export const suggestedQuestions = [
  'Que documentos preciso?',
  'Quanto posso pedir?',
  'Como é calculada a prestação?',
] as const;
