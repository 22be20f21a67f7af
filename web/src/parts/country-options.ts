import { allCountries, countryName, frequentCountries } from '#shared/people/countries.ts';
import type { ComboboxOption } from '#ui/combobox.tsx';

const frequent = new Set(frequentCountries);

/** Returns the countries for a picker: the frequent ones in the specification's order, then all others by name (spec D52). */
export function countryOptions(isOffered: (code: string) => boolean): readonly ComboboxOption[] {
  const option = (group: string) => (code: string) => ({ value: code, label: countryName(code), group });
  const others = allCountries
    .filter((code) => !frequent.has(code))
    .map(option('Todos os outros'))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-PT'));
  return [...frequentCountries.map(option('Mais frequentes')), ...others].filter(({ value }) => isOffered(value));
}
