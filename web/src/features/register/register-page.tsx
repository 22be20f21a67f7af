import { useSearchParams } from 'react-router-dom';
import { api } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { useMadeFile } from '#core/use-made-file.ts';
import { useNow } from '#core/use-now.ts';
import { AdminsOnly } from '#parts/admins-only.tsx';
import { monthInWords } from '#shared/facts/words.ts';
import { exportDays } from '#shared/privacy/export-limits.ts';
import { maxRegisterMonths } from '#shared/register/routes.ts';
import { lastMonths, monthAfter } from '#shared/reports/months.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './register-page.module.css';

/** Months, the current one included, from which the first one is chosen: seven years. */
const chosenFrom = 84;

/** /backoffice/registo, for administrators: the register of the intermediary (`?de=2026-01&ate=2026-11&ficheiro=…`). */
export default function RegisterPage() {
  return <AdminsOnly>{() => <Register />}</AdminsOnly>;
}

/** Returns the period in the address; otherwise this year so far. */
function readPeriod(search: URLSearchParams, choices: readonly string[]): { from: string; to: string } {
  const [from, to] = [search.get('de') ?? '', search.get('ate') ?? ''];
  const isPeriod =
    choices.includes(from) && choices.includes(to) && from <= to && to < monthAfter(from, maxRegisterMonths);
  const last = choices.at(-1) ?? '';
  return isPeriod ? { from, to } : { from: `${last.slice(0, 4)}-01`, to: last };
}

function Register() {
  const [search, setSearch] = useSearchParams();
  const choices = lastMonths(new Date(useNow()), chosenFrom);
  const { from, to } = readPeriod(search, choices);
  const exportId = search.get('ficheiro');
  const request = useAction('register.request', { failsOffline: true });
  const link = useAction('register.link', { failsOffline: true });
  const file = useMadeFile();
  const show = (period: { from: string; to: string }) => setSearch({ de: period.from, ate: period.to });
  const make = async () => {
    const answer = await request.run({ from, to });
    if (!answer) return;
    setSearch({ de: from, ate: to, ficheiro: answer.exportId }, { replace: true });
    await file.download(() => api.call('register.link', answer));
  };
  const downloadAgain = async (id: string) => {
    const answer = await link.run({ exportId: id });
    if (answer?.url !== undefined) location.assign(answer.url);
    else if (answer) toast.error('O registo não está disponível', 'Ainda não ficou pronto, ou passou o prazo.');
  };
  const months = [...choices].reverse().map((month) => (
    <option key={month} value={month}>
      {monthInWords(month)}
    </option>
  ));
  return (
    <WidePage className="stack-wide">
      <div className={styles.head}>
        <PageTitle>Registo</PageTitle>
        <Shortcuts />
      </div>
      <Card className="stack">
        <p>
          Um ficheiro ZIP com o que aconteceu nestes meses: serviços, informação prévia, autorizações, pedidos a bancos,
          propostas, receções da FINE, escrituras, consultoria, reclamações, bancos, seguro e comissões. Cada pessoa
          aparece pelo número do pedido e pelas iniciais.
        </p>
        <fieldset className={styles.period}>
          <legend className="visually-hidden">Escolher os meses</legend>
          <SelectField
            label="De"
            value={from}
            onChange={({ target: { value } }) =>
              show({ from: value, to: [value, to, monthAfter(value, maxRegisterMonths - 1)].sort()[1] ?? to })
            }
          >
            {months}
          </SelectField>
          <SelectField
            label="Até"
            value={to}
            onChange={({ target: { value } }) =>
              show({ from: [value, from, monthAfter(value, 1 - maxRegisterMonths)].sort()[1] ?? from, to: value })
            }
          >
            {months}
          </SelectField>
        </fieldset>
        <p className="soft">{`Até ${maxRegisterMonths} meses. O ficheiro guarda-se ${exportDays} dias.`}</p>
        <div className="row">
          <Button
            variant="primary"
            loading={request.running || file.isMaking}
            loadingText="A fazer o registo..."
            onClick={() => void make()}
          >
            Fazer o registo
          </Button>
          {exportId !== null && !file.isMaking && (
            <Button loading={link.running} onClick={() => void downloadAgain(exportId)}>
              Descarregar outra vez
            </Button>
          )}
        </div>
      </Card>
    </WidePage>
  );
}
