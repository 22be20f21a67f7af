import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Me } from '../../../../../shared/people/routes.ts';
import { phoneMessage, phoneSchema } from '../../../../../shared/people/schemas.ts';
import { queryKey, useApiMutation } from '../../../core/api.ts';
import { isApiError } from '../../../core/api-error.ts';
import { endDraft, readDraft, saveDraft } from '../../../core/drafts.ts';
import { usePerson } from '../../../core/person.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { type Answers, canContinue, completeAnswers, lastStep, parseDraft, startingAnswers } from './answers.ts';
import { EmploymentStep, PurposeStep } from './choice-steps.tsx';
import { CountryStep } from './country-step.tsx';
import styles from './onboarding.module.css';
import { PropertyStep } from './property-step.tsx';

/** `/onboarding`: four questions, then an application. `?novo=1` makes a further one. */
export function OnboardingPage({ help }: { readonly help: ReactNode }) {
  const person = usePerson();
  const [search] = useSearchParams();
  const further = search.get('novo') === '1';
  // The guard lets nobody in before the person is known.
  return person.data ? <Onboarding person={person.data} further={further} help={help} /> : null;
}

interface OnboardingProps {
  readonly person: Me;
  readonly further: boolean;
  /** Below the questions. */
  readonly help: ReactNode;
}

function Onboarding({ person, further, help }: OnboardingProps) {
  const form = further ? 'onboarding-novo' : 'onboarding';
  const [answers, setAnswers] = useState<Answers>(
    () => parseDraft(readDraft(person.id, form)) ?? startingAnswers(person),
  );
  const [phoneError, setPhoneError] = useState<string>();
  const onboard = useApiMutation('applications.onboard');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { step } = answers;

  const change = (changes: Partial<Answers>) => {
    if ('number' in changes || 'optIn' in changes) setPhoneError(undefined);
    setAnswers((before) => ({ ...before, ...changes }));
  };
  const goTo = (next: number) => {
    change({ step: next });
    window.scrollTo(0, 0);
  };
  useEffect(() => saveDraft(person.id, form, answers), [person.id, form, answers]);

  const save = async () => {
    const complete = completeAnswers(answers, further ? person.currentApplicationId : null);
    if (!complete) return void toast.error('Dados incompletos', 'Por favor, preenche todos os campos');
    if (answers.optIn && !phoneSchema.safeParse(answers.number).success) return setPhoneError(phoneMessage);
    try {
      const { application } = await onboard.mutateAsync(complete);
      const { countryIncome, employmentStatus } = complete;
      queryClient.setQueryData<Me>(
        queryKey('people.me', {}),
        (known) => known && { ...known, countryIncome, employmentStatus, currentApplicationId: application.id },
      );
      void queryClient.invalidateQueries();
      endDraft(person.id, form);
      toast.success('Perfil guardado');
      navigate('/app/documentos');
    } catch (error) {
      // The guard asks to sign in again; the draft stays.
      if (isApiError(error, 'session.required')) return;
      // Another tab or device was quicker: the next try is about what is current now.
      if (isApiError(error, 'application.changed'))
        void queryClient.invalidateQueries({ queryKey: queryKey('people.me', {}) });
      const aboutNumber =
        isApiError(error, 'request.invalid') && error.errors.find(({ path }) => path.startsWith('whatsapp'));
      if (aboutNumber) return setPhoneError(aboutNumber.message);
      if (isApiError(error, 'application.too_many') || isApiError(error, 'request.too_many'))
        return toast.error(error.title, error.detail);
      toast.error('Erro', 'Não foi possível guardar os dados. Tenta novamente.');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canContinue(answers) || onboard.isPending) return;
    if (step < lastStep) goTo(step + 1);
    else void save();
  };

  return (
    <form className={styles.onboarding} noValidate onSubmit={submit}>
      <div className={styles.head}>
        <PageTitle step={step}>{`Etapa ${step} de ${lastStep} - Vamos personalizar a tua experiência`}</PageTitle>
        <ProgressBar value={(step / lastStep) * 100} label={`Etapa ${step} de ${lastStep}`} />
      </div>
      {step === 1 && <CountryStep answers={answers} onChange={change} />}
      {step === 2 && <EmploymentStep answers={answers} onChange={change} />}
      {step === 3 && <PurposeStep answers={answers} onChange={change} />}
      {step === 4 && (
        <PropertyStep answers={answers} onChange={change} phoneError={phoneError} saving={onboard.isPending} />
      )}
      {help}
      <div className={styles.actions}>
        {step > 1 && (
          <Button disabled={onboard.isPending} onClick={() => goTo(step - 1)}>
            Anterior
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!canContinue(answers) || onboard.isPending}>
          {step < lastStep ? 'Continuar' : onboard.isPending ? 'A criar pedido...' : 'Começar'}
        </Button>
      </div>
    </form>
  );
}
