// How Node runs the server, for `npm start` and for the benchmark alike.
// A small nursery keeps the server's memory small under load, at the same speed (docs/benchmarks.md).
export const serverFlags = ['--max-semi-space-size=4'];
