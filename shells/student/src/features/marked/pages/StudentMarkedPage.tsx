import { MarkedScriptPage } from '@fulcrum/marked';

/** /student/marked/{submissionId}: the student's work as the teacher gave it back. */
export default function StudentMarkedPage() {
  return <MarkedScriptPage reader="student" from="/student-tasks" />;
}
