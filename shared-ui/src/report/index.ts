/**
 * A student's report, for the pages that show one: an entry of its own, so that no other page pays for it. It is bundled
 * into each remote that imports it; what it is made of comes from the shared `@fulcrum/shared-ui`.
 */
export { attendanceOf, type Count, type PerformanceReport, tasksOf } from './report';
export { ReportTiles } from './ReportTiles';
