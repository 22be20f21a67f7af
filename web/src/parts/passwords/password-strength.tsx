import {
  guessableText,
  normalizePassword,
  passwordRules,
  passwordStrength,
  strengthLabels,
} from '#shared/people/password.ts';
import { Icon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './password-strength.module.css';

interface PasswordStrengthProps {
  password: string;
  /** It will be refused as guessable, which is said here. */
  guessable: boolean;
  /** It was refused, which its field says. */
  refused: boolean;
}

/** 'Força: Fraca/Boa/Forte' once something is typed, and the rules, ticked off when met. */
export function PasswordStrength({ password: typed, guessable, refused }: PasswordStrengthProps) {
  const password = normalizePassword(typed);
  const strength = password && (guessable || refused ? 'weak' : passwordStrength(password));
  return (
    <div className={styles.strength}>
      <div role="status">
        {strength && (
          <div className={styles.strengthLine}>
            <div className={`${styles.strengthBars} ${styles[strength]}`} aria-hidden="true">
              <span />
              <span />
              <span />
            </div>
            <span>Força: {strengthLabels[strength]}</span>
          </div>
        )}
        {guessable && !refused && <p>{guessableText}</p>}
      </div>
      <ul className={styles.strengthRules} aria-label="A palavra-passe precisa de">
        {passwordRules.map(({ label, holds }) => {
          const isKept = holds(password);
          return (
            <li key={label} className={isKept ? styles.isKept : undefined}>
              {isKept ? <Icon name="check" size={16} /> : <span className={styles.strengthDot} aria-hidden="true" />}
              {label}
              {isKept && <VisuallyHidden> (cumprido)</VisuallyHidden>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
