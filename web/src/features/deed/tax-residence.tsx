import { useState } from 'react';
import { cachedResponse, shownInPlace, useAction } from '#core/use-action.ts';
import type { DeedView } from '#shared/deed/routes.ts';
import { taxResidenceOf } from '#shared/deed/tax-residence.ts';
import { allCountries, countryName } from '#shared/people/countries.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Combobox } from '#ui/combobox.tsx';
import styles from './deed.module.css';

const countries = allCountries
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-PT'));

/**
 * The country of tax residence, on which the closing documents depend: that of the income until the client has said it.
 * One line, which a question replaces, so that the documents come first.
 */
export function TaxResidence({ deed }: { deed: DeedView }) {
  const { application, taxResidence } = deed;
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <p className={styles.residence}>
        <span>
          Residência fiscal: {countryName(taxResidenceOf({ ...application, taxResidence }))}
          {!taxResidence && ', o país do rendimento: por confirmar'}.
        </span>
        <Button size="small" variant={taxResidence ? 'quiet' : 'secondary'} onClick={() => setAsks(true)}>
          {taxResidence ? 'Mudar' : 'Responder'}
          <span className="visually-hidden">
            {taxResidence ? ' a residência fiscal' : ' sobre a residência fiscal'}
          </span>
        </Button>
      </p>
    );
  return <Question deed={deed} onDone={() => setAsks(false)} />;
}

function Question({ deed, onDone }: { deed: DeedView; onDone: () => void }) {
  const { application, taxResidence } = deed;
  const [country, setCountry] = useState<string | null>(taxResidenceOf({ ...application, taxResidence }));
  const { run, running, error } = useAction('deed.setTaxResidence', {
    failsOffline: true,
    failed: shownInPlace,
    done: ['Residência fiscal guardada', 'A lista de documentos está certa para o teu caso.'],
    changes: (answer) => [cachedResponse('deed.get', { applicationId: application.id }, () => answer)],
  });
  const save = async () => {
    if (country && (await run({ applicationId: application.id, country }))) onDone();
  };
  return (
    <Card as="section" className={styles.residenceQuestion} aria-labelledby="residencia-fiscal">
      <h2 id="residencia-fiscal">Onde és residente fiscal?</h2>
      <p className="soft">É o país onde declaras os impostos, mesmo que recebas de outro.</p>
      <Combobox
        label="País de residência fiscal"
        placeholder="Escreve o nome do país"
        options={countries}
        value={country}
        onChange={setCountry}
      />
      {error && (
        <Banner tone="correction" role="alert" title="Erro">
          Não foi possível guardar a residência fiscal.
        </Banner>
      )}
      <Button disabled={!country} loading={running} loadingText="A guardar…" onClick={() => void save()}>
        Confirmar
      </Button>
    </Card>
  );
}
