import { identTypeLabels, identTypes } from '../../../../shared/applications/purposes.ts';
import { Card } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { PreferencesState } from './use-case.ts';

const identOptions = identTypes.map((value) => ({ value, label: identTypeLabels[value] }));

/** The two answers that decide which documents are asked for. The list follows at once. */
export function CaseChoices({ application, set, failed, open }: PreferencesState & { readonly open: boolean }) {
  return (
    <Card as="section" className="case-choices" aria-label="O teu caso">
      <RadioCards
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
      <p className="case-note" role="status">
        {failed ? 'Não ficou guardado: voltámos à escolha anterior. Tenta de novo daqui a pouco.' : ''}
      </p>
    </Card>
  );
}
