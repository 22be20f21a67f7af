/** The client's identification document: Cartão de Cidadão or passport. */
export const identTypes = ['cc', 'passport'] as const;
export type IdentType = (typeof identTypes)[number];

export const identTypeLabels: Readonly<Record<IdentType, string>> = {
  cc: 'Cartão de Cidadão',
  passport: 'Passaporte',
};
