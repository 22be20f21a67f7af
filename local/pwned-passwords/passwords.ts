/** The emulated breached passwords. */
export const breachedHere: readonly string[] = ['Trombone-Azul-1987', 'Sete-Mares-Navegados-7'];

/** Passwords for which the emulated service fails. */
export const troubleWith: Readonly<Record<string, 'slow' | 'down' | 'malformed'>> = {
  'Resposta-Demorada-2026': 'slow',
  'Resposta-Nenhuma-2026': 'down',
  'Resposta-Estranha-2026': 'malformed',
};
