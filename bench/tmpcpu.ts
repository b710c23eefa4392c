import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { openInstitutions } from './institutions.ts';
import { enrolAll } from './devices.ts';
const i = await openInstitutions(() => undefined);
const devices = await enrolAll(i.ownerUrl, i.world);
const cpu = () => { const f = readFileSync(`/proc/${i.server.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return [Number(f[11]) * 10, Number(f[12]) * 10]; };
const main = () => { const f = readFileSync(`/proc/${i.server.pid}/task/${i.server.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return [Number(f[11]) * 10, Number(f[12]) * 10]; };
const child = fork('bench/devices.process.ts');
for (let n = 0; n < 3; n++) {
const a = cpu(), m = main();
child.send({ apiUrl: `${i.server.url}/api`, devices: devices.slice(0, 20), uploads: 20, seconds: 8 });
const [told] = await once(child, 'message');
const b = cpu(), k = main();
const mb = told.uploads.sent * 9;
console.log(JSON.stringify(told), 'all ms/MB', ((b[0]! + b[1]! - a[0]! - a[1]!) / mb).toFixed(2), 'main user', ((k[0]! - m[0]!) / mb).toFixed(2), 'main sys', ((k[1]! - m[1]!) / mb).toFixed(2));
}
child.kill();
await i.close();
