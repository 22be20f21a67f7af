import { identTypeLabels, identTypes } from '../../../../shared/applications/purposes.ts';
import { countryName } from '../../../../shared/people/countries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './case-choices.module.css';
import { isCaseOpen } from './document-list.ts';
import type { PreferencesState } from './use-case.ts';
import { useDialogs } from './use-dialogs.ts';

const identOptions = identTypes.map((value) => ({ value, label: identTypeLabels[value] }));

/** The answers that determine the requested documents. The list updates at once. */
export function CaseChoices({ application, set, failed }: PreferencesState) {
  const ask = useDialogs();
  const open = isCaseOpen(application);
  return (
    <Card as="section" className={styles.caseChoices} aria-label="O teu caso">
      <RadioCards
        centred
        legend="Como te identificas?"
        options={identOptions}
        value={application.identType}
        disabled={!open}
        onChange={(identType) => set({ identType })}
      />
      <Switch
        label="Já encontrei um imóvel"
        checked={application.hasProperty}
        disabled={!open}
        onChange={(hasProperty) => set({ hasProperty })}
      />
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
      <p className={styles.caseNote} role="status">
        {failed ? 'Não ficou guardado: voltámos à escolha anterior. Tenta de novo daqui a pouco.' : ''}
      </p>
    </Card>
  );
}
