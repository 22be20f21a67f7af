/** Types of property that a loan can finance (spec 1.2, loan requests). */
export const propertyTypes = ['apartment', 'house', 'commercial', 'land'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const propertyTypeLabels: Readonly<Record<PropertyType, string>> = {
  apartment: 'Apartamento',
  house: 'Moradia',
  commercial: 'Comercial',
  land: 'Terreno',
};
