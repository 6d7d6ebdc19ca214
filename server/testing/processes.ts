import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** One letter; Z is a dead process that its parent has not collected. */
  state: string;
}

/** The living processes whose parent is the given one. */
export function childrenOf(parent: number): number[] {
  return living()
    .filter((process) => process.parent === parent)
    .map(({ pid }) => pid);
}

/** Which of some processes are still living. */
export function stillLiving(pids: number[]): number[] {
  return living()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid));
}

function living(): Process[] {
  const all = existsSync('/proc/self/stat') ? fromProc() : fromPs();
  return all.filter(({ state }) => !state.startsWith('Z'));
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the name, in brackets, may hold anything. */
function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [{ pid: Number(name), parent: Number(parent), state }];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}

/** On systems without /proc. */
function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}
