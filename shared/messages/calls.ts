/** A telephone call of the team, kept as an internal note of its case (spec office, O2). */
export const callDirections = ['out', 'in'] as const;
export const callContacts = ['client', 'party', 'bank', 'other'] as const;
export const callOutcomes = ['spoke', 'no_answer', 'left_message'] as const;

export const directionLabels: Readonly<Record<(typeof callDirections)[number], string>> = {
  out: 'Liguei',
  in: 'Ligaram',
};
export const contactLabels: Readonly<Record<(typeof callContacts)[number], string>> = {
  client: 'Cliente',
  party: 'Pessoa do pedido',
  bank: 'Banco',
  other: 'Outra pessoa',
};
export const outcomeWords: Readonly<Record<(typeof callOutcomes)[number], string>> = {
  spoke: 'falámos',
  no_answer: 'não atendeu',
  left_message: 'mensagem deixada',
};

/** Limits of the note, in characters, of a name, and of the length in minutes. */
export const maxCallNote = 2000;
export const maxCallName = 100;
export const maxCallMinutes = 600;

export interface Call {
  direction: (typeof callDirections)[number];
  contact: (typeof callContacts)[number];
  /** Of a bank, of another person, or of the person of the case. */
  name?: string | undefined;
  outcome: (typeof callOutcomes)[number];
  minutes?: number | undefined;
}

/** Returns a call in a line: 'Liguei · Banco Exemplo · falámos · 12 min'. */
export const describeCall = ({ direction, contact, name, outcome, minutes }: Call): string =>
  [directionLabels[direction], name ?? contactLabels[contact], outcomeWords[outcome], minutes && `${minutes} min`]
    .filter(Boolean)
    .join(' · ');

/** Whether two calls are with the same person, as far as they say. */
export const isSameContact = (one: Call, other: Call): boolean =>
  one.contact === other.contact && (one.name ?? '') === (other.name ?? '');
