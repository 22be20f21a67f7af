import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RouteOutput } from '../../../../../shared/api/routes.ts';
import type { ApplicationView } from '../../../../../shared/applications/routes.ts';
import type { RequiredDocument } from '../../../../../shared/documents/required-documents.ts';
import { allCountries, countryName } from '../../../../../shared/people/countries.ts';
import { type CountryGroup, countryGroupOf, countryOfGroup } from '../../../../../shared/people/settings-groups.ts';
import { api, queryKey } from '../../../core/api.ts';
import type { ApiError } from '../../../core/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { learn } from '../use-case.ts';
import type { DialogState } from '../use-dialogs.ts';
import { changeOfDocuments } from './change-of-documents.ts';
import styles from './country-dialog.module.css';

const groups = [
  { value: 'portugal', label: 'Portugal' },
  { value: 'reino_unido', label: 'Reino Unido' },
  { value: 'outro', label: 'Outro país' },
] as const;

const others = allCountries
  .filter((code) => countryGroupOf(code) === 'outro')
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-PT'));

/** Changes the country in the profile and in the application, which the server does at once. */
function useCountryChange(onDone: () => void) {
  const client = useQueryClient();
  return useMutation<RouteOutput<'people.saveSettings'>, ApiError, string>({
    networkMode: 'always',
    mutationFn: (countryIncome) => api.call('people.saveSettings', { countryIncome }),
    onSuccess: async (me, countryIncome) => {
      client.setQueryData(queryKey('people.me', {}), me);
      await learn(client, (current) => ({ ...current, application: { ...current.application, countryIncome } }));
      void client.invalidateQueries({ queryKey: queryKey('applications.start') });
      void client.invalidateQueries({ queryKey: queryKey('applications.get') });
      toast.success('País de rendimento atualizado', 'A lista de documentos mudou. O que já enviaste fica guardado.');
      onDone();
    },
  });
}

/** 'Editar país de rendimento': the list of documents follows, what was sent stays. */
export function CountryDialog({ application, open, onClose }: DialogState & { readonly application: ApplicationView }) {
  const stored = application.countryIncome;
  const [group, setGroup] = useState<CountryGroup | null>(countryGroupOf(stored));
  const [picked, setPicked] = useState<string | null>(countryGroupOf(stored) === 'outro' ? stored : null);
  const { mutate, isPending, isError, reset } = useCountryChange(onClose);
  // An emptied field names no country, whatever was stored before.
  const country = group === 'outro' ? picked : group && countryOfGroup(group, null, null);
  const changed = country !== null && country !== stored;
  const choose = (change: () => void) => {
    if (isError) reset();
    change();
  };
  return (
    <Dialog
      className={styles.countryDialog}
      open={open}
      onClose={isPending ? undefined : onClose}
      title="Editar país de rendimento"
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={!changed}
            loading={isPending}
            loadingText="A guardar…"
            onClick={() => country && mutate(country)}
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
        disabled={isPending}
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
      {isError && (
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

function Papers({ title, papers }: { readonly title: string; readonly papers: readonly RequiredDocument[] }) {
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
