import { MarkedScriptPage } from '@fulcrum/marked';

/** /parent/marked/{submissionId}: a child's work as returned by the teacher. */
export default function ParentMarkedPage() {
  return <MarkedScriptPage reader="parent" from="/parent-dashboard" />;
}
