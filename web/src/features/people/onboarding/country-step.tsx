import { useController } from 'react-hook-form';
import { countryOptions } from '#parts/country-options.ts';
import { countryName } from '#shared/people/countries.ts';
import { Banner } from '#ui/banner.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { type Answers, otherCountry, shownCountries } from './answers.ts';
import type { ChoiceStepProps } from './choice-steps.tsx';
import styles from './onboarding.module.css';

const choices = [
  ...shownCountries.map((code) => ({ value: code as string, label: countryName(code) })),
  { value: otherCountry, label: 'Outro país' },
];

const others = countryOptions((code) => !shownCountries.some((shown) => shown === code));

/** Step 1: the country of income. */
export function CountryStep({ onTap }: ChoiceStepProps) {
  const { field: country } = useController<Answers, 'country'>({ name: 'country' });
  const { field: picked } = useController<Answers, 'pickedCountry'>({ name: 'pickedCountry' });
  return (
    <div className="stack">
      <RadioCards
        compact
        legend="Onde tens os teus rendimentos?"
        options={choices}
        value={country.value}
        onChange={country.onChange}
        onTap={onTap}
      />
      {country.value === otherCountry && (
        <div className={`stack ${styles.more}`}>
          <Combobox
            label="Procura o teu país"
            placeholder="Escreve o nome do país"
            options={others}
            value={picked.value}
            onChange={picked.onChange}
          />
          <Banner>Para outro país usamos uma lista de documentos internacional e simples.</Banner>
        </div>
      )}
    </div>
  );
}
