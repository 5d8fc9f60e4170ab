import { type ReactNode, useEffect, useRef } from 'react';
import { IfNotArchived } from '../../../shared/components/YearScope';
import type { Presence } from '../api/presence';
import type { Script } from '../api/scripts';
import { ScriptAppeals } from '../appeals/ScriptAppeals';
import type { MarkingSession, MarkingView } from '../marking-session';
import styles from '../marking.module.css';
import { SecondMarkingCard } from '../moderation/SecondMarkingCard';
import { MarksHead, MarksOfScript } from './MarksOfScript';
import type { ByQuestion } from '../scheme/use-grade-by-question';
import { PresenceLine } from './PresenceLine';
import { ReturnCard, ReturnOffer } from './ReturnCard';
import { SaveLine } from './SaveLine';
import { GradeComments, GradeHead, type TaskTerms, useGradeForm } from './ScriptPanel';
import { ScriptNavigation, type ScriptNavigationActions } from './ScriptPlace';

interface ScriptProps {
  task: TaskTerms;
  script: Script;
  session: MarkingSession;
  view: MarkingView;
  navigation: ScriptNavigationActions;
  /** Who has the script open. */
  presence: Presence;
  /** The list of scripts. */
  children: ReactNode;
}

interface ScriptColumnProps extends ScriptProps {
  /** Undefined if the task has no mark scheme. */
  byQuestion: ByQuestion | undefined;
}

/** The column beside the paper: the grade and Save on top, always in sight; below, what scrolls. */
export function ScriptColumn({ byQuestion, ...props }: ScriptColumnProps) {
  return byQuestion ? <ByQuestionColumn {...props} byQuestion={byQuestion} /> : <ByHandColumn {...props} />;
}

function ByQuestionColumn({ byQuestion, ...props }: ScriptProps & { byQuestion: ByQuestion }) {
  const { script, view, presence } = props;
  const locked = presence.watching;
  const marks = byQuestion.marking.view.state;
  const isSaved = view.state === 'saved' && marks === 'saved';
  return (
    <Column
      {...props}
      isSaved={isSaved}
      // Held-back marks are not part of the grade: a returned script has the grade given by hand.
      isToReturn={isSaved || (view.state === 'saved' && marks === 'held')}
      head={<MarksHead script={script} {...byQuestion} locked={locked} />}
      marks={<MarksOfScript script={script} {...byQuestion} locked={locked} />}
      second={
        <IfNotArchived>
          <SecondMarkingCard submissionId={script._id} isSaved={isSaved} />
        </IfNotArchived>
      }
    />
  );
}

function ByHandColumn(props: ScriptProps) {
  const { task, script, view, presence } = props;
  const locked = presence.watching;
  const grading = useGradeForm({ task, script });
  const isSaved = view.state === 'saved';
  return (
    <Column
      {...props}
      isSaved={isSaved}
      isToReturn={isSaved}
      head={<GradeHead {...{ task, script, grading, locked }} pages={view.pages} />}
      marks={<GradeComments grading={grading} locked={locked} />}
    />
  );
}

interface ColumnProps extends ScriptProps {
  /** The grade and Save. */
  head: ReactNode;
  /** What the grade consists of. */
  marks: ReactNode;
  /** The second marking, where there may be one. */
  second?: ReactNode;
  /** Everything marked on the script is saved. */
  isSaved: boolean;
  /** Everything that a returned script shows is saved. */
  isToReturn: boolean;
}

function Column({ head, marks, second, isSaved, isToReturn, ...props }: ColumnProps) {
  const { task, script, session, view, navigation, presence, children } = props;
  useAskedAfterConflict(view.state, presence);
  const takeOver = () => {
    session.takeOver();
    // Whoever adds to the other person's marks keeps marking. If taking over fails, the presence line says who has the
    // script.
    presence.takeOver().catch(() => undefined);
  };
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <PresenceLine {...presence} />
        <ScriptNavigation navigation={navigation} />
        {head}
        <SaveLine session={session} view={view} onTakeOver={takeOver} />
        <ReturnOffer taskId={task._id} isSaved={isToReturn} />
      </div>
      <div className={styles.rest}>
        {marks}
        <fieldset disabled={presence.watching} className={styles.parts}>
          <ScriptAppeals submissionId={script._id} isSaved={isSaved} />
          {second}
          <ReturnCard taskId={task._id} script={script} isSaved={isToReturn} />
        </fieldset>
        {children}
      </div>
    </div>
  );
}

/** Somebody else has saved: asks at once whether they have taken the script over, instead of at the next renewal. */
function useAskedAfterConflict(state: MarkingView['state'], { askAgain }: Presence): void {
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (state === 'conflict') ask.current();
  }, [state]);
}
