import { useEffect, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { countryOptions } from '#parts/country-options.ts';
import { PaymentsField } from '#parts/payments-field.tsx';
import { countryGroupOf } from '#parts/settings-groups.ts';
import { useOffersWhatsApp } from '#parts/use-offers-whatsapp.ts';
import { whatsappConsentText } from '#shared/people/whatsapp-consent.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './profile-cards.module.css';
import type { Edits, Values } from './settings-form.ts';

export interface ProfileFields {
  /** What the fields show until they are edited. */
  stored: Values;
  saving: boolean;
}

/** Returns the props of a field that shows the stored value until it is edited. */
function useEdit<Name extends keyof Values & string>(name: Name, { stored, saving: disabled }: ProfileFields) {
  const { field, fieldState } = useController<Edits, Name>({ name });
  const value = field.value === undefined ? stored[name] : (field.value as Values[Name]);
  return { ...field, value, disabled, error: fieldState.error?.message };
}

interface IdentityFields extends ProfileFields {
  email: string;
  onChangeEmail: () => void;
}

/** Name and e-mail address; the address changes with a code sent to the new one. */
export function IdentityCard({ email, onChangeEmail, ...fields }: IdentityFields) {
  const name = useEdit('name', fields);
  return (
    <Card className="stack" aria-labelledby="settings-identity">
      <h2 id="settings-identity">Identidade</h2>
      <TextField {...name} label="Nome" autoComplete="name" />
      <TextField
        className={styles.settingsFixed}
        label="Email"
        type="email"
        value={email}
        readOnly
        hint="É com este email que entras."
      />
      <div>
        <Button size="small" onClick={onChangeEmail}>
          Alterar email
        </Button>
      </div>
    </Card>
  );
}

/** Fragment of links to the card with the number. */
export const contactAnchor = 'contacto';

interface ContactFields extends ProfileFields {
  /** Whether the stored number is confirmed; undefined if no updates go there, or another one is being typed. */
  isConfirmed: boolean | undefined;
  onConfirmNumber: () => void;
}

/** Phone and WhatsApp updates. The dashboard leads here, to confirm the number. */
export function ContactCard({ isConfirmed, onConfirmNumber, ...fields }: ContactFields) {
  const { clearErrors } = useFormContext<Edits>();
  const phone = useEdit('phone', fields);
  const { value: optIn, ...optInField } = useEdit('optIn', fields);
  const offersWhatsApp = useOffersWhatsApp();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (offersWhatsApp && window.location.hash === `#${contactAnchor}`) card.current?.scrollIntoView();
  }, [offersWhatsApp]);
  return (
    <div ref={card} id={contactAnchor} tabIndex={-1} className={styles.settingsContact}>
      <Card className="stack" aria-labelledby="settings-contact">
        <h2 id="settings-contact">Contacto</h2>
        <TextField {...phone} label="Telefone" type="tel" autoComplete="tel" placeholder="+351 912 345 678" />
        <div>
          <Switch
            label="Receber atualizações por WhatsApp"
            checked={optIn}
            disabled={optInField.disabled}
            onChange={(chosen) => {
              optInField.onChange(chosen);
              clearErrors('phone');
            }}
          />
          <p className={`soft ${styles.settingsConsent}`}>{whatsappConsentText}</p>
        </div>
        {offersWhatsApp && optIn && isConfirmed && (
          <div>
            <StatusBadge tone="approved">Número confirmado</StatusBadge>
          </div>
        )}
        {offersWhatsApp && optIn && isConfirmed === false && (
          <Banner
            tone="waiting"
            title="O teu número está por confirmar"
            actions={
              <Button size="small" onClick={onConfirmNumber}>
                Confirmar número
              </Button>
            }
          >
            Até lá, as atualizações chegam só por email.
          </Banner>
        )}
      </Card>
    </div>
  );
}

const countries = [
  { value: 'portugal', label: 'Portugal' },
  { value: 'reino_unido', label: 'Reino Unido' },
  { value: 'outro', label: 'Outro país' },
] as const;

const otherCountries = countryOptions((code) => countryGroupOf(code) === 'outro');

const situations = [
  { value: 'empregado', label: 'Empregado', description: 'Trabalho por conta de outrem.' },
  { value: 'autonomo', label: 'Autónomo', description: 'Recibos verdes ou prestação de serviços.' },
  { value: 'reformado', label: 'Reformado', description: 'Recebo uma pensão.' },
  { value: 'outro', label: 'Outro', description: 'Estudo ou estou sem trabalho.' },
] as const;

/** Country, situation and income. */
export function FinancesCard(fields: ProfileFields) {
  const { clearErrors } = useFormContext<Edits>();
  const countryGroup = useEdit('countryGroup', fields);
  const country = useEdit('country', fields);
  const employmentGroup = useEdit('employmentGroup', fields);
  const income = useEdit('income', fields);
  const payments = useEdit('payments', fields);
  return (
    <Card className={`stack ${styles.settingsFinances}`} aria-labelledby="settings-finances">
      <h2 id="settings-finances">Informação Financeira</h2>
      <RadioCards
        compact
        legend="País dos rendimentos"
        options={countries}
        value={countryGroup.value}
        disabled={countryGroup.disabled}
        onChange={(chosen) => {
          countryGroup.onChange(chosen);
          clearErrors('country');
        }}
      />
      {countryGroup.value === 'outro' && (
        <Combobox
          label="Qual é o país?"
          placeholder="Escreve o nome do país"
          options={otherCountries}
          value={country.value}
          error={country.error}
          onChange={country.onChange}
        />
      )}
      <RadioCards
        columns={2}
        legend="Situação profissional"
        options={situations}
        value={employmentGroup.value}
        disabled={employmentGroup.disabled}
        onChange={employmentGroup.onChange}
      />
      <div className={styles.settingsIncome}>
        <MoneyField
          {...income}
          label="Rendimento mensal líquido (€)"
          hint="O que recebes por mês, depois de impostos e descontos."
        />
        <PaymentsField
          {...payments}
          hint={
            income.value !== '' && payments.value === ''
              ? 'Por agora contamos × 12, por confirmar.'
              : 'Com o 13.º e o 14.º mês são × 14.'
          }
        />
      </div>
    </Card>
  );
}
