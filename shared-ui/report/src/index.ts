/**
 * A student's report, for the pages of all shells that show one. A package of its own, bundled into the remotes that
 * import it, so that no other page pays for it; its building blocks come from the one shared `@fulcrum/shared-ui`.
 * (Inside shared-ui it would get copies of its own: federation does not share a package with itself.)
 */
export { attendanceOf, type Count, namesIn, type PerformanceReport, tasksOf } from './report';
export { PrintButton, PrintHead } from './printing';
export { StudentProgress } from './progress/StudentProgress';
export { ReportTiles } from './ReportTiles';
