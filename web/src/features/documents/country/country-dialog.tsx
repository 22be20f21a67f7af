import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { cachedResponse, shownInPlace, useAction } from '#core/use-action.ts';
import { countryOptions } from '#parts/country-options.ts';
import { type CountryGroup, countryGroupOf, countryOfGroup } from '#parts/settings-groups.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { RequiredDocument } from '#shared/documents/required-documents.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { DialogState } from '../use-dialogs.ts';
import { changeOfDocuments } from './change-of-documents.ts';
import styles from './country-dialog.module.css';

const groups = [
  { value: 'portugal', label: 'Portugal' },
  { value: 'reino_unido', label: 'Reino Unido' },
  { value: 'outro', label: 'Outro país' },
] as const;

const others = countryOptions((code) => countryGroupOf(code) === 'outro');

/** Changes the country in the profile; the API updates the application. The dialog shows a failure. */
const useCountryChange = () =>
  useAction('people.saveSettings', {
    failsOffline: true,
    failed: shownInPlace,
    done: ['País de rendimento atualizado', 'A lista de documentos mudou. O que já enviaste fica guardado.'],
    changes: (me, { countryIncome }) => [
      cachedResponse('people.me', {}, () => me),
      cachedResponse('applications.start', {}, (current) => ({
        ...current,
        application: { ...current.application, countryIncome: countryIncome || current.application.countryIncome },
      })),
    ],
    touches: (error) => (error ? [] : [queryKey('applications.start'), queryKey('applications.get')]),
  });

/** 'Editar país de rendimento': the list of documents follows; sent documents stay. */
export function CountryDialog({ application, open, onClose }: DialogState & { application: ApplicationView }) {
  const stored = application.countryIncome;
  const [group, setGroup] = useState<CountryGroup | null>(countryGroupOf(stored));
  const [picked, setPicked] = useState<string | null>(countryGroupOf(stored) === 'outro' ? stored : null);
  const { run, running, error, reset } = useCountryChange();
  const save = async (countryIncome: string) => {
    if (await run({ countryIncome })) onClose();
  };
  // An emptied field means no country, whatever was stored before.
  const country = group === 'outro' ? picked : group && countryOfGroup(group, null, null);
  const changed = country !== null && country !== stored;
  const choose = (change: () => void) => {
    if (error) reset();
    change();
  };
  return (
    <Dialog
      className={styles.countryDialog}
      open={open}
      onClose={running ? undefined : onClose}
      title="Editar país de rendimento"
      actions={
        <>
          <Button onClick={onClose} disabled={running}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={!changed}
            loading={running}
            loadingText="A guardar…"
            onClick={() => country && void save(country)}
          >
            Confirmar
          </Button>
        </>
      }
    >
      <RadioCards
        compact
        legend="Onde tens os teus rendimentos?"
        options={groups}
        value={group}
        disabled={running}
        onChange={(value) => choose(() => setGroup(value))}
      />
      {group === 'outro' && (
        <Combobox
          label="Qual é o país?"
          placeholder="Escreve o nome do país"
          options={others}
          value={picked}
          onChange={(value) => choose(() => setPicked(value))}
        />
      )}
      <div className={styles.countryChange} role="status">
        {changed && <Consequences {...changeOfDocuments(application, country)} />}
      </div>
      {error && (
        <Banner tone="correction" role="alert" title="Erro">
          Não foi possível atualizar o país.
        </Banner>
      )}
    </Dialog>
  );
}

function Consequences({ added, dropped }: ReturnType<typeof changeOfDocuments>) {
  if (added.length + dropped.length === 0) return <p>A lista de documentos fica igual.</p>;
  return (
    <>
      {added.length > 0 && <Papers title="Passamos a pedir" papers={added} />}
      {dropped.length > 0 && <Papers title="Deixa de ser preciso" papers={dropped} />}
      <p className="soft">O que já enviaste fica guardado.</p>
    </>
  );
}

function Papers({ title, papers }: { title: string; papers: readonly RequiredDocument[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {papers.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </>
  );
}
