import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useOffersWhatsApp } from '#core/use-offers-whatsapp.ts';
import { allCountries, countryName } from '#shared/people/countries.ts';
import { countryGroupOf } from '#shared/people/settings-groups.ts';
import { whatsappConsentText } from '#shared/people/whatsapp-consent.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { PaymentsField } from '#ui/payments-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './profile-cards.module.css';
import type { Edits, Values } from './settings-form.ts';

export interface ProfileFields {
  values: Values;
  errors: FieldErrors<Edits>;
  saving: boolean;
  onChange: (changes: Edits) => void;
}

interface IdentityFields extends ProfileFields {
  email: string;
  onChangeEmail: () => void;
}

/** Name and e-mail address; the address changes with a code sent to the new one. */
export function IdentityCard({ values, errors, saving, onChange, email, onChangeEmail }: IdentityFields) {
  return (
    <Card className="stack" aria-labelledby="settings-identity">
      <h2 id="settings-identity">Identidade</h2>
      <TextField
        label="Nome"
        autoComplete="name"
        value={values.name}
        error={errors.name?.message}
        disabled={saving}
        onChange={(event) => onChange({ name: event.target.value })}
      />
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
  const { values, errors, saving, onChange } = fields;
  const offersWhatsApp = useOffersWhatsApp();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (offersWhatsApp && window.location.hash === `#${contactAnchor}`) card.current?.scrollIntoView();
  }, [offersWhatsApp]);
  return (
    <div ref={card} id={contactAnchor} tabIndex={-1} className={styles.settingsContact}>
      <Card className="stack" aria-labelledby="settings-contact">
        <h2 id="settings-contact">Contacto</h2>
        <TextField
          label="Telefone"
          type="tel"
          autoComplete="tel"
          placeholder="+351 912 345 678"
          value={values.phone}
          error={errors.phone?.message}
          disabled={saving}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <div>
          <Switch
            label="Receber atualizações por WhatsApp"
            checked={values.optIn}
            disabled={saving}
            onChange={(optIn) => onChange({ optIn })}
          />
          <p className={`soft ${styles.settingsConsent}`}>{whatsappConsentText}</p>
        </div>
        {offersWhatsApp && values.optIn && isConfirmed && (
          <div>
            <StatusBadge tone="approved">Número confirmado</StatusBadge>
          </div>
        )}
        {offersWhatsApp && values.optIn && isConfirmed === false && (
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

const otherCountries = allCountries
  .filter((code) => countryGroupOf(code) === 'outro')
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-PT'));

const situations = [
  { value: 'empregado', label: 'Empregado', description: 'Trabalho por conta de outrem.' },
  { value: 'autonomo', label: 'Autónomo', description: 'Recibos verdes ou prestação de serviços.' },
  { value: 'reformado', label: 'Reformado', description: 'Recebo uma pensão.' },
  { value: 'outro', label: 'Outro', description: 'Estudo ou estou sem trabalho.' },
] as const;

/** Country, situation and income. */
export function FinancesCard({ values, errors, saving, onChange }: ProfileFields) {
  return (
    <Card className={`stack ${styles.settingsFinances}`} aria-labelledby="settings-finances">
      <h2 id="settings-finances">Informação Financeira</h2>
      <RadioCards
        compact
        legend="País dos rendimentos"
        options={countries}
        value={values.countryGroup}
        disabled={saving}
        onChange={(countryGroup) => onChange({ countryGroup })}
      />
      {values.countryGroup === 'outro' && (
        <Combobox
          label="Qual é o país?"
          placeholder="Escreve o nome do país"
          options={otherCountries}
          value={values.country}
          error={errors.country?.message}
          onChange={(country) => onChange({ country })}
        />
      )}
      <RadioCards
        columns={2}
        legend="Situação profissional"
        options={situations}
        value={values.employmentGroup}
        disabled={saving}
        onChange={(employmentGroup) => onChange({ employmentGroup })}
      />
      <div className={styles.settingsIncome}>
        <MoneyField
          label="Rendimento mensal líquido (€)"
          hint="O que recebes por mês, depois de impostos e descontos."
          value={values.income}
          error={errors.income?.message}
          disabled={saving}
          onChange={({ target }) => onChange({ income: target.value })}
        />
        <PaymentsField
          value={values.payments}
          hint={
            values.income !== '' && values.payments === ''
              ? 'Por agora contamos × 12, por confirmar.'
              : 'Com o 13.º e o 14.º mês são × 14.'
          }
          error={errors.payments?.message}
          disabled={saving}
          onChange={({ target }) => onChange({ payments: target.value })}
        />
      </div>
    </Card>
  );
}
