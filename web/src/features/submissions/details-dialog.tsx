import { checkedBy } from '#core/resolvers.ts';
import { useForm } from '#core/use-form.ts';
import { defined } from '#shared/kit/defined.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText } from '#shared/kit/text.ts';
import { parseAmount } from '#shared/kit/typed-money.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import { amountSchema, appraisalSchema, type SubmissionView, termSchema, texts } from '#shared/submissions/schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './submissions.module.css';
import { useChange } from './use-submissions.ts';

interface Values {
  contactName: string;
  amount: string;
  termMonths: string;
  appraisal: string;
  appraisedOn: string;
}

type Checks = Readonly<Record<keyof Values, { safeParse: (value: unknown) => Parsed }>>;
interface Parsed {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly { message: string }[] };
}

const checks: Checks = {
  contactName: texts.contact,
  amount: amountSchema,
  termMonths: termSchema,
  appraisal: amountSchema,
  appraisedOn: appraisalSchema.shape.on,
};

/** Returns what is said of a request at a bank; a blank field says nothing. */
function check(values: Values) {
  const typed = {
    contactName: cleanText(values.contactName) || undefined,
    amount: values.amount.trim() ? (parseAmount(values.amount) ?? Number.NaN) : undefined,
    termMonths: values.termMonths.trim() ? Number(values.termMonths) : undefined,
    appraisal: values.appraisal.trim() ? (parseAmount(values.appraisal) ?? Number.NaN) : undefined,
    appraisedOn: values.appraisedOn || undefined,
  };
  const errors: Partial<Record<keyof Values, string>> = {};
  for (const name of Object.keys(checks) as (keyof Values)[]) {
    const parsed = typed[name] === undefined ? undefined : checks[name].safeParse(typed[name]);
    if (parsed && !parsed.success) errors[name] = parsed.error?.issues[0]?.message ?? 'Valor inválido';
  }
  if (typed.appraisal !== undefined && typed.appraisedOn === undefined) errors.appraisedOn = 'Indica um dia';
  if (typed.appraisedOn !== undefined && typed.appraisedOn > lisbonDay(new Date()))
    errors.appraisedOn = 'A avaliação não pode ser depois de hoje.';
  if (typed.appraisedOn !== undefined && typed.appraisal === undefined) errors.appraisal = 'Indica o valor';
  if (Object.keys(errors).length > 0) return { errors };
  const { appraisal: value, appraisedOn: on, ...said } = typed;
  const appraisal = value !== undefined && on !== undefined ? { value, on } : undefined;
  return { data: defined({ ...said, appraisal }) };
}

interface DetailsDialogProps {
  applicationId: string;
  submission: SubmissionView;
  onClose: () => void;
}

const write = (figure: number | null | undefined): string => (figure ?? '').toString().replace('.', ',');

/** Changes what the team knows of a request at a bank. */
export default function DetailsDialog({ applicationId, submission, onClose }: DetailsDialogProps) {
  const { submissionId, version, lenderId, contactName, amount, termMonths, appraisal } = submission;
  const form = useForm({
    resolver: checkedBy(check),
    defaultValues: {
      contactName: contactName ?? '',
      amount: write(amount),
      termMonths: write(termMonths),
      appraisal: write(appraisal?.value),
      appraisedOn: appraisal?.on ?? '',
    },
  });
  const { run } = useChange(applicationId);
  return (
    <Dialog open title={`${lenderOf(lenderId)?.short}: alterar`} onClose={onClose}>
      <form
        {...form.element}
        className="stack"
        onSubmit={form.handleSubmit(async (said) => {
          if (await run({ applicationId, submissionId, version, ...said })) onClose();
        })}
      >
        <TextField {...form.field('contactName')} label="Quem trata no banco" autoComplete="off" maxLength={200} />
        <div className={styles.fields}>
          <MoneyField {...form.field('amount')} label="Montante (€)" />
          <TextField {...form.field('termMonths')} label="Prazo (meses)" inputMode="numeric" autoComplete="off" />
        </div>
        <div className={styles.fields}>
          <MoneyField {...form.field('appraisal')} label="Avaliação do banco (€)" />
          <TextField {...form.field('appraisedOn')} label="Dia da avaliação" type="date" max={lisbonDay(new Date())} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
