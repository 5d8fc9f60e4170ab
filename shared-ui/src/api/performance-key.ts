/** Under this key is what is computed from students' results: reports and progress. */
export const performanceKey = ['performance'];
