import type { IPolicyValidationContext, IPolicyValidationPlugin, PolicyValidationPluginReport } from 'aws-cdk-lib';
import type { NagPack } from 'cdk-nag';
import type { Stage } from '../config.ts';
import type { Exception } from './exceptions.ts';

export interface ExceptedFinding {
  exception: Exception;
  rule: string;
  /** Construct path below the stage: `Api/DocumentsRole/DefaultPolicy/Resource`. */
  where: string;
}

/** A rule pack whose findings can be excepted, with all reasons in one place. */
export class ExplainedChecks implements IPolicyValidationPlugin {
  readonly name: string;
  /** Excepted findings of the last synthesis. */
  excepted: readonly ExceptedFinding[] = [];
  readonly #pack: NagPack;
  readonly #stage: Stage;
  readonly #exceptions: readonly Exception[];

  constructor(pack: NagPack, stage: Stage, exceptions: readonly Exception[]) {
    this.#pack = pack;
    this.#stage = stage;
    this.#exceptions = exceptions.filter(({ sandboxOnly }) => !sandboxOnly || !stage.retainData);
    this.name = pack.name;
  }

  validate(context: IPolicyValidationContext): PolicyValidationPluginReport {
    const report = this.#pack.validate(context);
    const excepted: ExceptedFinding[] = [];
    const violations = report.violations.flatMap((violation) => {
      const left = violation.violatingResources.filter(({ constructPath = '' }) => {
        const where = constructPath.replace(`Morada-${this.#stage.name}-`, '');
        const exception = this.#exceptions.find(({ covers }) =>
          covers.some((covered) => covered.rules.test(violation.ruleName) && covered.where.test(where)),
        );
        if (exception) excepted.push({ exception, rule: violation.ruleName, where });
        return exception === undefined;
      });
      return left.length > 0 ? [{ ...violation, violatingResources: left }] : [];
    });
    this.excepted = excepted;
    return { ...report, success: violations.length === 0, violations };
  }
}
