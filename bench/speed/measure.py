"""Runs a command to its end and prints what it cost as one JSON object.

usage: measure.py [--no-poll] FOLDER COMMAND [ARGUMENT...]

wall_s   from start to exit, process start included
cpu_s    user and system time of the command and of the children that it waited for
peak_mb  the larger of the kernel's high-water mark of one process and the polled sum over the process tree; without
         polling, which takes some of the time of short commands, the former alone
"""
import json
import os
import subprocess
import sys
import threading
import time

POLL_S = 0.02
PAGE = os.sysconf("SC_PAGE_SIZE")


def children(pid):
    try:
        for task in os.listdir("/proc/%d/task" % pid):
            with open("/proc/%d/task/%s/children" % (pid, task)) as listing:
                yield from map(int, listing.read().split())
    except OSError:
        return


def resident(pid):
    try:
        with open("/proc/%d/statm" % pid) as statm:
            own = int(statm.read().split()[1]) * PAGE
    except (OSError, IndexError):
        return 0
    return own + sum(resident(child) for child in children(pid))


def main(polls, folder, command):
    started = time.monotonic()
    with open(os.devnull) as nothing:
        process = subprocess.Popen(command, cwd=folder, stdin=nothing, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    peak = [0]
    ended = threading.Event()

    def poll():
        while polls and not ended.wait(POLL_S):
            peak[0] = max(peak[0], resident(process.pid))

    errors = []
    threads = [threading.Thread(target=poll), threading.Thread(target=lambda: errors.append(process.stderr.read()))]
    for thread in threads:
        thread.start()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - started
    ended.set()
    for thread in threads:
        thread.join()
    print(json.dumps({
        "status": os.waitstatus_to_exitcode(status),
        "wall_s": wall,
        "cpu_s": usage.ru_utime + usage.ru_stime,
        "peak_mb": max(peak[0], usage.ru_maxrss * 1024) / 1e6,
        "errors": b"".join(errors).decode("utf8", "replace")[-2000:],
    }))


polls = sys.argv[1] != "--no-poll"
folder, *command = sys.argv[1 if polls else 2:]
main(polls, folder, command)
