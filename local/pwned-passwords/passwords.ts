/** Known from breaches, here. */
export const breachedHere: readonly string[] = ['Trombone-Azul-1987', 'Sete-Mares-Navegados-7'];

/** Asked about these, the service does not answer as it should. */
export const troubleWith: Readonly<Record<string, 'slow' | 'down' | 'malformed'>> = {
  'Resposta-Demorada-2026': 'slow',
  'Resposta-Nenhuma-2026': 'down',
  'Resposta-Estranha-2026': 'malformed',
};
