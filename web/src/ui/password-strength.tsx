import { passwordRules, passwordStrength, strengthLabels } from '../../../shared/people/password.ts';
import { Icon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import './password-strength.css';

/** 'Força: Fraca/Boa/Forte', once something is typed, above the rules, which are ticked off meanwhile. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const strength = password ? passwordStrength(password) : undefined;
  return (
    <div className="strength">
      <div role="status">
        {strength && (
          <div className="strength-line">
            <div className={`strength-bars strength-${strength}`} aria-hidden="true">
              <span />
              <span />
              <span />
            </div>
            <span>Força: {strengthLabels[strength]}</span>
          </div>
        )}
      </div>
      <ul className="strength-rules" aria-label="A palavra-passe precisa de">
        {passwordRules.map(({ label, holds }) => {
          const isKept = holds(password);
          return (
            <li key={label} className={isKept ? 'is-kept' : undefined}>
              {isKept ? <Icon name="check" size={16} /> : <span className="strength-dot" aria-hidden="true" />}
              {label}
              {isKept && <VisuallyHidden> (cumprido)</VisuallyHidden>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
