import { useId, useState } from 'react';
import { type PropertyUse, propertyUseOf } from '#shared/documents/property-use.ts';
import { borrows } from '#shared/parties/party.ts';
import { countryName } from '#shared/people/countries.ts';
import { identTypeLabels, identTypes } from '#shared/people/ident-types.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import CardChoice from './card/card-choice.tsx';
import styles from './case-choices.module.css';
import { isCaseOpen } from './document-list.ts';
import type { PreferencesState } from './use-case.ts';
import { useDialogs } from './use-dialogs.ts';

interface PropertyWords {
  /** Absent where the client owns the property. */
  question?: string;
  known: (isKnown: boolean) => string;
}

const propertyWords: Readonly<Record<PropertyUse, PropertyWords>> = {
  bought: { question: 'Já encontrei um imóvel', known: (isKnown) => (isKnown ? 'com imóvel' : 'ainda sem imóvel') },
  owned: { known: () => 'a casa é tua' },
  built: { question: 'Já tenho o terreno', known: (isKnown) => (isKnown ? 'com terreno' : 'ainda sem terreno') },
};

const identOptions = identTypes.map((value) => ({ value, label: identTypeLabels[value] }));

/**
 * The answers that determine the requested documents. The list updates at once. On a narrow screen they are one line
 * that unfolds, so that the documents come first.
 */
export function CaseChoices({ application, set, failed }: PreferencesState) {
  const ask = useDialogs();
  const open = isCaseOpen(application);
  const [unfolded, setUnfolded] = useState(false);
  const choicesId = useId();
  // The property is the borrowers'.
  const words = borrows(application.party) ? propertyWords[propertyUseOf(application)] : undefined;
  const facts = [
    identTypeLabels[application.identType],
    ...(words ? [words.known(application.hasProperty)] : []),
    countryName(application.countryIncome),
  ];
  return (
    <Card as="section" className={styles.caseChoices} aria-label="O teu caso">
      <div className={styles.summary}>
        <p>
          <span className="soft">O teu caso</span> {facts.join(', ')}
        </p>
        <Button
          size="small"
          icon={<Icon name={unfolded ? 'close' : open ? 'edit' : 'info'} size={18} />}
          aria-expanded={unfolded}
          aria-controls={choicesId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Fechar' : open ? 'Alterar' : 'Ver'}
        </Button>
      </div>
      <div id={choicesId} className={classes(styles.choices, unfolded && styles.unfolded)}>
        <RadioCards
          centred
          legend="Como te identificas?"
          options={identOptions}
          value={application.identType}
          disabled={!open}
          onChange={(identType) => set({ identType })}
        />
        {application.identType === 'cc' && (
          <div className={styles.caseCard}>
            <CardChoice application={application} />
          </div>
        )}
        {words?.question && (
          <Switch
            label={words.question}
            checked={application.hasProperty}
            disabled={!open}
            onChange={(hasProperty) => set({ hasProperty })}
          />
        )}
        <div className={styles.caseCountry}>
          <p>
            <span className="soft">País de rendimento</span> {countryName(application.countryIncome)}
          </p>
          {open && (
            <Button
              size="small"
              icon={<Icon name="edit" size={18} />}
              onClick={() => ask({ kind: 'country', application })}
            >
              Editar <span className="visually-hidden">país de rendimento</span>
            </Button>
          )}
        </div>
      </div>
      <p className={styles.caseNote} role="status">
        {failed ? 'Não ficou guardado: voltámos à escolha anterior. Tenta de novo daqui a pouco.' : ''}
      </p>
    </Card>
  );
}
